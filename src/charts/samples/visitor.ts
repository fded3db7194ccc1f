/* Who visits: a person in Hong Kong with an account, and what they type. */

export const region = { nationCode: 'HK', areaCode: '+852' };
export const phone = '91234567';
export const number = { region: region.areaCode, phone };
export const email = 'li@example.com';
/** The address of another account. */
export const otherEmail = 'mo@example.com';
export const uid = '100001';
