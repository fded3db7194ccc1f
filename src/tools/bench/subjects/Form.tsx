/** The account form of the benchmark: the same markup for every subject. Without functions it is a static page. */
export interface FormProps {
  account: string;
  hasAgreed: boolean;
  tab: FormTab;
  onType?: (text: string) => void;
  onAgree?: (hasAgreed: boolean) => void;
  onTab?: (tab: FormTab) => void;
  onSubmit?: () => void;
}

export type FormTab = 'phone' | 'account' | 'email';
const tabs: Record<FormTab, string> = { phone: 'Phone', account: 'Account', email: 'Email' };

export const emptyForm = { account: '', hasAgreed: false, tab: 'account' } as const;

/** The texts that the subject with react-intl formats by id. */
export const formTexts = {
  title: 'Log in',
  label: 'Datum ID, phone or email',
  placeholder: 'Enter ID, phone or email',
  next: 'Next',
  agree: 'I agree to the Privacy Policy & Terms of Service',
} as const;
export type Text = (id: keyof typeof formTexts) => string;

const plain: Text = (id) => formTexts[id];

export function Form({ say = plain, ...form }: FormProps & { say?: Text }) {
  const { account, hasAgreed, tab, onType, onAgree, onTab, onSubmit } = form;
  return (
    <div className="page">
      <header>Datum</header>
      <main>
        <h1>{say('title')}</h1>
        <p>
          New here? <button type="button">Register</button>
        </p>
        <div role="tablist" aria-label="Ways to log in">
          {(Object.keys(tabs) as FormTab[]).map((each) => (
            <button key={each} type="button" role="tab" aria-selected={each === tab} onClick={() => onTab?.(each)}>
              {tabs[each]}
            </button>
          ))}
        </div>
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit?.();
          }}
        >
          <label htmlFor="account">{say('label')}</label>
          <input
            id="account"
            name="account"
            autoComplete="username"
            maxLength={320}
            placeholder={say('placeholder')}
            value={account}
            onChange={({ target }) => onType?.(target.value)}
          />
          <button type="submit" disabled={account === ''}>
            {say('next')}
          </button>
          <label>
            <input
              type="checkbox"
              name="agree"
              checked={hasAgreed}
              onChange={({ target }) => onAgree?.(target.checked)}
            />
            {say('agree')}
          </label>
        </form>
        <aside aria-label="Stay safe">
          <h2>Check the address</h2>
          <p>Before you type a password, make sure that the address bar reads this site.</p>
          <h2>Never share a code</h2>
          <p>Our staff will never ask for your password or a verification code, by phone, message or email.</p>
        </aside>
      </main>
      <footer>© 2026 Datum Securities Limited</footer>
    </div>
  );
}
