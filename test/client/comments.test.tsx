import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CommentsTab } from '../../src/client/features/comments/CommentsTab';
import { queryClient } from '../../src/client/lib/network/queryClient';
import './support/popover';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { admin, comment, user } from './support/family';

const mine = comment(2, { content: 'Mine', userId: 2 });
const hers = comment(1, { content: 'Hers', userId: 1, author: admin.name, authorIsAdmin: true });

async function comments(server: Server, who = user()) {
  await show(<CommentsTab holidayId={7} count={2} />, { server, user: who });
  return userEvent.setup();
}
const row = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;
const choose = async (person: UserEvent, text: string, action: string) => {
  const line = within(await row(text));
  await person.click(line.getByRole('button', { name: 'Comment actions' }));
  await person.click(line.getByRole('menuitem', { name: action }));
};
const menuOf = async (text: string) =>
  within(await row(text)).queryByRole('button', { name: 'Comment actions' });

describe('comments', () => {
  test('are counted and told with author, badge and how long ago', async () => {
    await comments({ 'comments.list': () => [mine, hers] });
    const line = within(await row('Hers'));
    expect(screen.getByRole('heading', { name: '2 comments' })).toBeVisible();
    expect(line.getByText('Sanne de Wit')).toBeVisible();
    expect(line.getByText('Admin')).toBeVisible();
    expect(line.getByText(/ago$/)).toBeVisible();
    expect(within(await row('Mine')).queryByText('Admin')).toBeNull();
  });

  test('are invited where there are none', async () => {
    await comments({ 'comments.list': () => [] });
    expect(await screen.findByText('No comments yet. Be the first to add one!')).toBeVisible();
  });

  test('that cannot be loaded can be asked for again', async () => {
    let isDown = true;
    const person = await comments({
      'comments.list': () => {
        if (isDown) throw new Refusal(503);
        return [mine];
      },
    });
    await screen.findByText('Failed to load comments');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mine')).toBeVisible();
  });

  test('beyond the first five wait behind a button', async () => {
    const many = [6, 5, 4, 3, 2, 1].map((id) => comment(id));
    const person = await comments({ 'comments.list': () => many });
    await screen.findByText('Comment 2');
    expect(screen.queryByText('Comment 1')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show all 6 comments' }));
    expect(screen.getByText('Comment 1')).toBeVisible();
  });
});

describe('adding a comment', () => {
  test('sends it with Enter, shows it and empties the field', async () => {
    const told = [mine];
    const person = await comments({
      'comments.list': () => told,
      'comments.create': ({ content }: { content: string }) => {
        told.unshift(comment(9, { content }));
        return told[0];
      },
    });
    const field = screen.getByRole('textbox', { name: 'Add a comment' });
    await person.type(field, 'Who packs the tent?{Enter}');
    expect(await screen.findByText('Who packs the tent?')).toBeVisible();
    expect(field).toHaveValue('');
    expect(requestsOf('comments.create')).toEqual([
      { holidayId: 7, content: 'Who packs the tent?', author: 'Joris de Wit' },
    ]);
  });

  test('of nothing but blanks is refused before it is sent', async () => {
    const person = await comments({ 'comments.list': () => [] });
    await person.type(screen.getByRole('textbox'), '   {Enter}');
    expect(screen.getByText('Comment cannot be empty')).toBeVisible();
    expect(requestsOf('comments.create')).toEqual([]);
  });

  test('that fails keeps what was written', async () => {
    const person = await comments({
      'comments.list': () => [],
      'comments.create': () => {
        throw new Error('a proxy says no');
      },
    });
    const field = screen.getByRole('textbox');
    await person.type(field, 'Keep me{Enter}');
    expect(await screen.findByText('Failed to add comment')).toBeVisible();
    expect(field).toHaveValue('Keep me');
  });
});

describe('changing a comment', () => {
  test('is offered for one’s own only, to an admin for all', async () => {
    await comments({ 'comments.list': () => [mine, hers] });
    expect(await menuOf('Mine')).not.toBeNull();
    expect(await menuOf('Hers')).toBeNull();
  });

  test('is offered to an admin for all', async () => {
    await comments({ 'comments.list': () => [mine, hers] }, admin);
    expect(await menuOf('Mine')).not.toBeNull();
    expect(await menuOf('Hers')).not.toBeNull();
  });

  const edit = async (server: Server = {}) => {
    const person = await comments({ 'comments.list': () => [mine], ...server });
    await choose(person, 'Mine', 'Edit');
    const field = await screen.findByRole('textbox', { name: 'Edit comment' });
    return { person, field };
  };

  test('happens in its place', async () => {
    let content = 'Mine';
    const { person, field } = await edit({
      'comments.list': () => [comment(2, { content })],
      'comments.update': (input: { content: string }) => {
        content = input.content;
      },
    });
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, 'Changed');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Comment updated')).toBeVisible();
    expect(await row('Changed')).toBeVisible();
    expect(requestsOf('comments.update')).toEqual([{ id: 2, version: 1, content: 'Changed' }]);
  });

  test('loses nothing typed when others add and remove meanwhile', async () => {
    let told = [mine, hers];
    const person = await comments({ 'comments.list': () => told });
    await choose(person, 'Mine', 'Edit');
    const field = await screen.findByRole('textbox', { name: 'Edit comment' });
    await person.type(field, ' and mo');
    told = [8, 7, 6, 5, 4].map((id) => comment(id));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Comment 4')).toBeVisible();
    expect(field).toHaveValue('Mine and mo');
    expect(field).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Mine')).toBeNull();
  });

  test('to nothing is refused, and cancelling leaves it as it was', async () => {
    const { person, field } = await edit();
    await person.clear(field);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Comment cannot be empty')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await row('Mine')).toBeVisible();
    expect(requestsOf('comments.update')).toEqual([]);
  });
});

describe('deleting a comment', () => {
  const told = [mine];
  test('asks first', async () => {
    const person = await comments({
      'comments.list': () => told,
      'comments.remove': () => void told.pop(),
    });
    await choose(person, 'Mine', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
    expect(
      dialog.getByText(
        'Are you sure you want to delete this comment? You can undo this for a short while.',
      ),
    ).toBeVisible();
    expect(requestsOf('comments.remove')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Comment deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull());
    expect(requestsOf('comments.remove')).toEqual([{ id: 2 }]);
  });
});
