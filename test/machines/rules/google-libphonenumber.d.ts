/** What the tests use of google-libphonenumber, which has no types of its own. */
declare module 'google-libphonenumber' {
  interface PhoneNumber {
    getCountryCode(): number;
  }
  class PhoneNumberUtil {
    static getInstance(): PhoneNumberUtil;
    parse(text: string, nation?: string): PhoneNumber;
    getNumberType(number: PhoneNumber): number;
    getNationalSignificantNumber(number: PhoneNumber): string;
    getExampleNumber(nation: string): PhoneNumber;
    getSupportedRegions(): string[];
    getCountryCodeForRegion(nation: string): number;
  }
  const library: { PhoneNumberUtil: typeof PhoneNumberUtil; PhoneNumberType: Record<string, number> };
  export default library;
}
