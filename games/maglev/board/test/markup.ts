/** What a component without state draws, as text. */
import { Fragment, isValidElement, type VNode } from 'preact';

export function markup(node: unknown): string {
  if (Array.isArray(node)) return node.map(markup).join('');
  if (!isValidElement(node)) return node === null || node === undefined || node === false ? '' : String(node);
  const { type, props } = node as VNode<Record<string, unknown>>;
  const { children, ...rest } = props;
  if (type === Fragment) return markup(children);
  if (typeof type === 'function') return markup((type as (props: object) => unknown)(props));
  const attributes = Object.entries(rest).map(([name, value]) => ` ${name}="${value}"`);
  return `<${type}${attributes.join('')}>${markup(children)}</${type}>`;
}
