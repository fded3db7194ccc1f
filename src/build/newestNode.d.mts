export function provideNewestNode(): string;
export function newestEven(versions: readonly string[]): string | undefined;
