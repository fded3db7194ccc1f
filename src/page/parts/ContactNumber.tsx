/** A link that calls customer service. Its text is the number; the sentence around it says whom it calls. */
export function ContactNumber({ number }: { number: string }) {
  return (
    <a className="num nowrap" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
