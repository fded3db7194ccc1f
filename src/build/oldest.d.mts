export declare const oldestFlags: string[];
export declare function findOldest(): string | null;
export declare function provideOldest(): Promise<string>;
