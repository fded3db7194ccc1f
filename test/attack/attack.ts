import { attacks, openTarget } from './attacks';

/** @help
 * `npm run attack`: tries on the example server what strangers would, on this machine alone, each attack on a server of
 * its own with its real limits, and prints what holds. `-- --quick` leaves out what takes minutes. Exits with 1 where
 * an attack came through.
 */
export async function main(args: readonly string[]): Promise<number> {
  let open = 0;
  for (const { name, env, isSlow, run } of attacks) {
    if (isSlow && args.includes('--quick')) continue;
    const target = await openTarget(env);
    const { holds, saw } = await run(target).finally(() => target.close());
    open += Number(!holds);
    console.log(`${holds ? 'holds' : 'OPEN '}  ${name}\n       ${saw}`);
  }
  console.log(open === 0 ? 'Every attack was held off.' : `${open} attacks came through.`);
  return open === 0 ? 0 : 1;
}
