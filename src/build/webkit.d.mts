export declare function findWebkit(): string | null;
export declare function findXvfb(): string | null;
export declare function provideWebkit(): Promise<string>;
