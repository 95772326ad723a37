import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from '../../src/client/components/control/ActionMenu';
import { DropdownPanel } from '../../src/client/components/layout/DropdownPanel';
import { show } from './support/app';
import { admin } from './support/family';

/** Code that is lost on its way, and what handles that. */
function lost() {
  const handle = vi.fn();
  const load = vi.fn(() => {
    const loading = Promise.reject(new Error('Unable to preload'));
    return Object.assign(loading, {
      catch: (handler: () => void) => {
        handle();
        return loading.then(undefined, handler);
      },
    });
  });
  return { load, handle };
}

test.each(['pointerEnter', 'focus'] as const)('code lost on %s is no error yet', async (event) => {
  const [panel, action] = [lost(), lost()];
  await show(
    <>
      <DropdownPanel label="Me" button="Me" onIntent={panel.load}>
        {() => null}
      </DropdownPanel>
      <ActionMenu
        label="More"
        icon="…"
        actions={[{ label: 'Edit', icon: null, onSelect: () => {}, onIntent: action.load }]}
      />
    </>,
    { server: {}, user: admin },
  );
  fireEvent[event](await screen.findByRole('button', { name: 'Me' }));
  fireEvent[event](screen.getByText('Edit'));
  for (const { load, handle } of [panel, action]) {
    expect(load).toHaveBeenCalledOnce();
    expect(handle).toHaveBeenCalledOnce();
  }
});
