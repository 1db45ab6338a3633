/** Progress is a line with stops. */
import './stops.css';

interface Props {
  readonly of: number;
  /** How many are behind; the next stop is here. */
  readonly past: number;
  readonly label: string;
}

export const Stops = ({ of, past, label }: Props) => (
  <div class={`stops ${of > 8 ? 'many' : ''}`} role="img" aria-label={label}>
    {Array.from({ length: of }, (_, nth) => (
      <span key={nth} class={nth < past ? 'past' : nth === past ? 'here' : ''}>
        <i />
      </span>
    ))}
  </div>
);
