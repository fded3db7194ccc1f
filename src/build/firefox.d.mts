export declare function findFirefox(): string | null;
export declare function provideFirefox(): Promise<string>;
