/** The account beside its password, so that a password manager saves the pair. Hidden, also from the keyboard and from screen readers. */
export const UsernameField = ({ account }: { account: string }) => (
  <input
    className="vh"
    type="text"
    name="username"
    autoComplete="username"
    value={account}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
