import type { Mode, Site, TabName } from './site';

/** The device traits that tabs depend on. */
export interface Device {
  /** A phone or tablet without a pointer: it cannot scan its own screen (D-TABS). */
  touchOnly: boolean;
}

/** The tabs of a mode in order; none in register mode if the configuration hides both methods (D-TABS, SITE-4). */
export function tabsFor(site: Site, mode: Mode, { touchOnly }: Device): readonly TabName[] {
  const { hides } = site;
  const shown: Record<Mode, Partial<Record<TabName, boolean>>> = {
    login: {
      phone: true,
      account: !hides.accountLogin && !hides.passwordLogin,
      email: !hides.emailLogin && !site.lacks.includes('emailLogin'),
      qrCode: !hides.qrLogin && !touchOnly,
    },
    register: { phone: !hides.smsRegistration, email: !hides.emailRegistration },
  };
  return (Object.keys(shown[mode]) as TabName[]).filter((tab) => shown[mode][tab]);
}

/** Whether the page offers to register at all. */
export function offersRegister(site: Site): boolean {
  return tabsFor(site, 'register', { touchOnly: false }).length > 0;
}
