/** Somebody who does not see the page: reads its accessibility tree, hears what is announced, and presses keys. */
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Node {
  readonly id: string;
  readonly parent: string | undefined;
  readonly role: string;
  readonly name: string;
  readonly isFocused: boolean;
  readonly isFocusable: boolean;
  readonly isDisabled: boolean;
}

interface RawNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

declare global {
  /** In the page: all that was announced since one last asked for it. */
  var heardTexts: string[];
}

/** In the page: notes every text of a live region when it comes, however soon the next one replaces it. */
function listen(): void {
  if ('heardTexts' in globalThis) return;
  globalThis.heardTexts = [];
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  /** Without what a screen reader does not know of. */
  const textOf = (region: Element): string => {
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    while (texts.nextNode())
      if (texts.currentNode.parentElement!.closest('[aria-hidden=true]') === null)
        parts.push(texts.currentNode.textContent!);
    return parts.join(' ');
  };
  const said = new WeakMap<Element, string>();
  /** A dialog that opens has regions of its own, which say the same. */
  const last = new Map<string, string>();
  const hear = (): void => {
    const [modal = document] = [...document.querySelectorAll('dialog:modal')].slice(-1);
    for (const region of modal.querySelectorAll(LIVE)) {
      if (region.parentElement!.closest(`${LIVE}, [aria-hidden=true], [inert]`) !== null) continue;
      const kind = region.matches('[aria-live=assertive], [role=alert]') ? 'assertive' : 'polite';
      const text = textOf(region);
      if (text === '' || said.get(region) === text) continue;
      said.set(region, text);
      if (last.get(kind) !== text) heardTexts.push(text.trim());
      last.set(kind, text);
    }
  };
  hear();
  const observed = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(hear).observe(document, observed);
}

/** What something is chosen from. */
const CHOICES = ['button', 'gridcell', 'link', 'option', 'radio', 'switch', 'textbox'];

export class Ear {
  readonly page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<Ear> {
    await page.addInitScript(listen);
    await page.evaluate(listen);
    return new Ear(page, await page.context().newCDPSession(page));
  }

  async tree(): Promise<Node[]> {
    const { nodes } = (await this.#cdp.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: readonly RawNode[];
    };
    return nodes.map(nodeOf);
  }

  /** Waits for something that is announced and is about this; gives all that was heard until then. */
  async hear(about = /./): Promise<string> {
    const heard = (): Promise<string> => this.page.evaluate(() => heardTexts.join(' '));
    await expect.poll(heard, SLOW).toMatch(about);
    return this.page.evaluate(() => heardTexts.splice(0).join(' '));
  }

  /** What has the focus. It is never nothing. */
  async focus(): Promise<Node> {
    const tree = await this.tree();
    // A page that has just drawn something anew is given a moment to say so.
    const focused = tree.findLast(({ isFocused }) => isFocused);
    expect(focused?.role, 'the focus is on nothing').not.toBe('RootWebArea');
    return focused!;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Asks in words, and gives the answer. */
  async ask(question: string): Promise<string> {
    await this.#type(question);
    return this.hear();
  }

  /** The focus goes to this place; what is said of it. */
  async goTo(command: string): Promise<string> {
    await this.#type(command);
    await expect.poll(async () => (await this.focus()).role, SLOW).not.toBe('textbox');
    return (await this.focus()).name;
  }

  async #type(text: string): Promise<void> {
    if ((await this.focus()).role !== 'textbox') {
      await this.press('/');
      await expect.poll(async () => (await this.focus()).role, SLOW).toBe('textbox');
    }
    await this.page.evaluate(() => void heardTexts.splice(0));
    await this.page.keyboard.type(text);
    await this.press('Enter');
  }

  /** Presses Tab until this has the focus. */
  async tabTo(isIt: (node: Node, tree: readonly Node[]) => boolean): Promise<void> {
    for (let i = 0; i < 60; i++) {
      const tree = await this.tree();
      const focused = tree.findLast(({ isFocused }) => isFocused);
      if (focused && isIt(focused, tree)) return;
      await this.press('Tab');
    }
    throw new Error('Tab does not lead there');
  }

  /** Everything that can be chosen has a name, and no two things of a list have the same. */
  async checkNames(): Promise<void> {
    const tree = await this.tree();
    const choices = tree.filter(({ role, isFocusable }) => isFocusable && CHOICES.includes(role));
    expect(choices.filter(({ name }) => name === '')).toEqual([]);
    const lists = Map.groupBy(
      choices.filter(({ role }) => role === 'option' || role === 'gridcell'),
      ({ role }) => role,
    );
    for (const [, nodes] of lists) {
      const names = nodes.map(({ name }) => name);
      expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
    }
  }
}

/** Only what hangs is ended: a browser on a busy machine may be slow. */
const SLOW = { timeout: 60_000, interval: 50 };

function nodeOf({ nodeId, parentId, ignored, role, name, properties = [] }: RawNode): Node {
  const property = (key: string): unknown => properties.find((each) => each.name === key)?.value.value;
  return {
    id: nodeId,
    parent: parentId,
    // Nobody is told of what is ignored, but of what is inside.
    role: ignored ? '' : (role?.value ?? ''),
    name: name?.value ?? '',
    isFocused: property('focused') === true,
    isFocusable: property('focusable') === true,
    isDisabled: property('disabled') === true,
  };
}

/** Whether it is inside something with this role and name. */
export function isWithin(tree: readonly Node[], node: Node, role: string, name: string): boolean {
  const parent = tree.find(({ id }) => id === node.parent);
  if (!parent) return false;
  return (parent.role === role && parent.name === name) || isWithin(tree, parent, role, name);
}

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
