import { useIntl } from 'react-intl';
import { pictures } from './guidePictures';
import './qr.css';

/** Explains how to scan the code. The pictures show the app's words in the language of the page (QR-8). */
export function ScanGuide() {
  const { formatMessage } = useIntl();
  return (
    <>
      <h2 className="vh">{formatMessage({ id: 'qr.guide.label' })}</h2>
      <ol className="guide">
        {pictures.map(({ name, Screen }, index) => (
          <li key={name}>
            <svg width="122" height="202" viewBox="3 3 122 202" aria-hidden="true">
              <rect className="solid" x="4" y="4" width="120" height="200" rx="16" />
              <path d="M52 13h24" />
              <Screen />
            </svg>
            <span>
              <b>
                <span className="num">{index + 1}</span> {formatMessage({ id: `qr.guide.${name}.title` })}
              </b>
              {formatMessage({ id: `qr.guide.${name}.text` })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
