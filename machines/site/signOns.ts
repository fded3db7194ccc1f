import type { SignOnName, Site } from './site';

type SignOnRow = Pick<Site, 'bindsAfterLogin' | 'asksSetPassword'>;

const enterpriseMessenger: SignOnRow = { bindsAfterLogin: true, asksSetPassword: false };

/** The fields of an edition's row that a single sign-on replaces (SITE-8, SMS-16). */
export const signOns: Readonly<Record<SignOnName, SignOnRow>> = {
  wecom: enterpriseMessenger,
  dingtalk: enterpriseMessenger,
  feishu: enterpriseMessenger,
};
