import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepFocus } from '../../src/client/lib/browser/keepFocus';

const at = (id: string) => document.getElementById(id) as HTMLElement;
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => resolve()));

let watch: MutationObserver;
beforeAll(() => {
  watch = keepFocus();
});
afterAll(() => watch.disconnect());
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <button id="beside">Beside</button>
      <div role="tabpanel" id="tab">
        <ul id="list"><li id="card"><button id="delete">Delete</button></li></ul>
      </div>
    </main>
    <div data-passing><button id="undo">Undo</button></div>`;
});

describe('the focus', () => {
  test('goes to the list when the card that had it is deleted', async () => {
    at('delete').focus();
    at('card').remove();
    await settled();
    expect(at('list')).toHaveFocus();
  });

  test('goes to the tab when the whole list is gone, and to the page after that', async () => {
    at('delete').focus();
    at('list').remove();
    await settled();
    expect(at('tab')).toHaveFocus();
    at('tab').remove();
    await settled();
    expect(document.querySelector('main')).toHaveFocus();
  });

  test('goes back to where it was when the notice that had it goes', async () => {
    at('beside').focus();
    at('undo').focus();
    at('undo').remove();
    await settled();
    expect(at('beside')).toHaveFocus();
  });

  test('goes near what opened a dialog when that went meanwhile', async () => {
    at('delete').focus();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.innerHTML = '<button id="save">Save</button>';
    document.body.append(dialog);
    at('save').focus();
    at('list').remove();
    dialog.remove();
    await settled();
    expect(at('tab')).toHaveFocus();
  });

  test('stays nowhere when a person put it nowhere', async () => {
    at('delete').focus();
    at('delete').blur();
    await settled();
    at('card').remove();
    await settled();
    expect(document.body).toHaveFocus();
  });

  test('comes back to a button that was busy for a while', async () => {
    const button = at('beside') as HTMLButtonElement;
    button.focus();
    button.blur();
    button.disabled = true;
    await settled();
    expect(document.body).toHaveFocus();
    button.disabled = false;
    await settled();
    expect(button).toHaveFocus();
  });
});
