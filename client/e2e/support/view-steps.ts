import type { Page } from 'playwright-core';

/* Steps that open the views of the admin. The names match in both languages. */

export const press = (page: Page, name: RegExp) =>
  page.locator('#main').getByRole('button', { name }).first().click();

/** Returns a step that presses a button of the page and waits for its dialog. */
export const dialog = (name: RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
};

/** Returns a step that presses a text which unfolds more. */
export const unfolding = (text: RegExp) => (page: Page) =>
  page.locator('#main').getByText(text).first().click();

export const SAVE = /^(Opslaan|Save)$/;
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();

/** Returns a step that selects all rows and, with a name, presses a button of the bulk bar. */
export const selecting = (name?: RegExp) => async (page: Page) => {
  await page.getByRole('checkbox', { name: /^(Alles|Select all)/ }).check();
  if (name) await dialog(name)(page);
};

/** The search of the admin, with what it finds. */
export async function searching(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('e');
  await page.getByRole('option').first().waitFor();
}

/** The sheet with all pages, which only narrow screens have. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

export const REMOVE = / verwijderen$|^Delete /;
