import { usePageContext } from './pageContext';

/** The wordmarks of the two built-in brands, 24 px high: a symbol and a name. */
const wordmarks = {
  datum: {
    width: 112,
    sign: 'M0 17h6V9h6v4h6',
    name:
      'M28 5v13h3.5a6.5 6.5 0 0 0 0-13zM43 18.5L48.5 5 54 18.5M44.8 14.2h7.4M56.5 5h11M62 5v13.5' +
      'M72 4v8.5a5 5 0 0 0 10 0V4M88 18.5V6l6 8.5 6-8.5v12.5',
  },
  tally: {
    width: 104,
    sign: 'M3 4v16M8 4v16M13 4v16M18 4v16M0 17L21 7',
    name: 'M30 5h11M35.5 5v13.5M43 18.5L48.5 5 54 18.5M44.8 14.2h7.4M58.5 4v13.5H66M70.5 4v13.5H78M80.5 4.5l5 7 5-7M85.5 11.5v7',
  },
};

/** The mark of the brand: a configured picture, a built-in wordmark, or the name as text after a configured sign. */
export function Wordmark() {
  const { brand } = usePageContext();
  const { logo, mark, name, sign } = brand;
  if (logo) return <img className="mark" src={logo} alt={name} />;
  const ours = !sign && name.toLowerCase() === mark && wordmarks[mark];
  if (ours)
    return (
      <svg
        className="mark"
        width={`${ours.width / 16}em`}
        height="1.5em"
        viewBox={`0 0 ${ours.width} 24`}
        role="img"
        aria-label={name}
      >
        <path className="mark__sign" d={ours.sign} />
        <path className="mark__name" d={ours.name} />
      </svg>
    );
  return (
    <span className="mark mark--text" translate="no">
      {sign && (
        <svg viewBox="0 0 24 24" width="1.5em" height="1.5em" aria-hidden="true">
          <path className="mark__sign" d={sign} />
        </svg>
      )}
      {name}
    </span>
  );
}
