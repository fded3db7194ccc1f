import type { ProductFault } from './productFault';

const by = 'charts/random/regressions.test.ts';

/** Faults that take several events over several charts. `npm run prove` found them; the rows of its walks name them. */
export const faultsProved: readonly ProductFault[] = [
  {
    name: 'a QR code that is confirmed leaves the question of a provider open',
    kind: 'chart',
    file: 'machines/qr/qr.machine.ts',
    from: "notifyBegan: sendParent({ type: 'qr.began' }),",
    to: 'notifyBegan: () => {},',
    by,
  },
  {
    name: 'a window opens although the terms were unticked before the question was answered',
    kind: 'chart',
    file: 'machines/thirdParty/thirdParty.machine.ts',
    from: "target: 'agreeing',\n              actions: 'keepInPlace',",
    to: "target: 'inWindow',\n              actions: 'keepInPlace',",
    by,
  },
];
