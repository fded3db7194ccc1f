/** The hatch pattern of unreachable states. */
export function Defs() {
  return (
    <defs>
      <pattern id="hatch" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="hatch-l" d="M0 0V8" />
      </pattern>
    </defs>
  );
}
