/** A QR code, always dark on white: many cameras read no other. What draws it is fetched when the first is shown. */
import { useLoaded } from './loaded.ts';

/** White around it, in modules. */
const QUIET = 4;

/** Each row's dark runs, as one path. */
async function draw(text: string): Promise<{ readonly size: number; readonly path: string }> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const { size } = code;
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size, path };
}

export function Qr({ text, label }: { text: string; label: string }) {
  const { value } = useLoaded(() => draw(text), text);
  const size = (value?.size ?? 25) + 2 * QUIET;
  return (
    <svg
      class="qr"
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={value?.path ?? ''} fill="#14181d" />
    </svg>
  );
}
