import type { RegionKey } from '../../../machines/rules/regions';
import type { EditionName } from '../../../machines/site/site';

interface SandboxEdition {
  /** What the edition's platform team would configure. The sandbox configures the rest, the same for all. */
  readonly config: Readonly<Record<string, string>>;
  /** The region of its QR codes. */
  readonly qrRegion: RegionKey;
}

const domain = 'passport.datum.example';
export const sandboxEditions: Readonly<Record<EditionName, SandboxEdition>> = {
  cn: { config: { domain, domainName: 'cn' }, qrRegion: 'ml' },
  hk: { config: { domain, domainName: 'hk' }, qrRegion: 'hk' },
  jp: { config: { domain, domainName: 'jp' }, qrRegion: 'jp' },
  esop: {
    config: { domain: 'equity.datum.example', domainName: 'esop', esopKey: 'sandbox-plan' },
    qrRegion: 'ml',
  },
  hkva: { config: { domain: 'va.datum.example', domainName: 'hkva' }, qrRegion: 'hk' },
};
