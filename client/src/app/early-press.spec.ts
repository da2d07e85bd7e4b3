import { afterEach, beforeEach, expect, it } from 'vitest';
import { repeatEarlyPress } from './early-press';

const presses: string[] = [];
let codeIsHere: () => void;
const button = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="add"><span id="label">Add</span></button>
    <button type="button" id="open">Open</button>
    <a id="link" href="#there">Link</a>`;
  presses.length = 0;
  codeIsHere = repeatEarlyPress();
});

// The next file has the same document.
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset['ready'];
});

/** As the page does when it can react. */
async function becomesReady(): Promise<void> {
  for (const id of ['add', 'open', 'link']) button(id)?.addEventListener('click', () => presses.push(id));
  document.documentElement.dataset['ready'] = 'true';
  await Promise.resolve();
}

it('repeats the last press of a button, also when its label was pressed', async () => {
  button('open').click();
  button('label').click();
  codeIsHere();
  await becomesReady();
  expect(presses).toEqual(['add']);
  button('open').click();
  expect(presses).toEqual(['add', 'open']);
});

it('repeats no press of the time in which React hydrates, because React has answered it', async () => {
  codeIsHere();
  button('open').click();
  await becomesReady();
  expect(presses).toEqual([]);
});

it('repeats no link, which the browser follows itself', async () => {
  button('link').click();
  await becomesReady();
  expect(presses).toEqual([]);
});
