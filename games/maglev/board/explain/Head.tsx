/** The head of a card. */
import type { ComponentChildren, VNode } from 'preact';

export const Head = ({
  icon,
  small,
  children,
}: {
  icon: VNode;
  small?: string;
  children: ComponentChildren;
}) => (
  <h4>
    {icon}
    <span>
      {children}
      {small && <small>{small}</small>}
    </span>
  </h4>
);
