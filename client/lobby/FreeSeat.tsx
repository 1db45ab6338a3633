export const FreeSeat = () => (
  <svg class="icon free" viewBox="-9 -9 18 18" aria-hidden="true">
    <circle r="5.5" />
  </svg>
);
