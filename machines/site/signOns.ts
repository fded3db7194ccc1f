import type { SignOnName, Site } from './site';

type SignOnRow = Pick<Site, 'bindsAfterLogin' | 'asksSetPassword'>;

const enterpriseMessenger: SignOnRow = { bindsAfterLogin: true, asksSetPassword: false };

/** What a single sign-on lays over the edition's row (SITE-8, SMS-16). */
export const signOns: Readonly<Record<SignOnName, SignOnRow>> = {
  wecom: enterpriseMessenger,
  dingtalk: enterpriseMessenger,
  feishu: enterpriseMessenger,
};
