export function provideNginx(): Promise<string | null>;
