import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { TestShop } from '../../../server/test/support/app.js';
import type { MailServer } from '../../../server/test/support/mail-server.js';
import type { StripeStandIn } from '../../../server/test/support/stripe-stand-in.js';
import { loaded, notice } from './admin-page.js';

/** A picture file of one colour. */
async function photo(name: string, background: string, width = 900, height = 1200) {
  const pixels = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await pixels.jpeg().toBuffer() };
}

/**
 * The owner of a new shop, in Dutch, by what the admin shows: from her first sign-in to the open shop "Noord Atelier" in
 * Amsterdam, step by step of the set-up guide.
 */
export class NewOwner {
  constructor(
    private readonly page: Page,
    private readonly shop: TestShop,
  ) {}

  private button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name });
  }

  private async fill(fields: Readonly<Record<string, string>>, within: Page | Locator = this.page) {
    for (const [label, value] of Object.entries(fields))
      await within.getByLabel(label, { exact: true }).first().fill(value);
  }

  /** Goes where a link leads. The page before may have fields of the same names. */
  private async follow(link: Locator): Promise<void> {
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await this.page.waitForURL((url) => url.href.endsWith(target));
    await loaded(this.page);
  }

  /** Goes to a step by the guide. */
  private async step(name: string): Promise<void> {
    await this.follow(this.page.getByRole('link', { name: 'Inrichtgids', exact: true }));
    await this.follow(this.page.locator(`[data-step="${name}"]`).getByRole('link').first());
  }

  async signsIn(): Promise<void> {
    const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = this.shop.env;
    await this.page.goto('/admin');
    await this.fill({ 'E-mailadres': ADMIN_EMAIL, Wachtwoord: ADMIN_PASSWORD });
    await this.button(/^Inloggen$/).click();
    await loaded(this.page);
  }

  async saysWhoSells(): Promise<void> {
    await this.step('trader');
    await this.fill({
      'Naam van de winkel': 'Noord Atelier',
      'E-mailadres van de winkel': 'hallo@noordatelier.nl',
      'Officiële naam': 'Noord Atelier B.V.',
      Postadres: 'Keizersgracht 12\n1015 CX Amsterdam\nNederland',
      Telefoon: '+31 20 123 4567',
      'KvK-nummer': '12345678',
    });
    await this.page.getByLabel(/^Handelsregister/).fill('KvK');
    await this.page.getByLabel(/^Verantwoordelijke persoon/).fill('Anna de Vries');
    await this.button(/^Opslaan$/).click();
    await notice(this.page, 'Instellingen bijgewerkt');
  }

  async saysHerVat(): Promise<void> {
    await this.step('taxes');
    await this.fill({ 'Btw-nummer': 'NL001234567B01' });
    await this.button(/^Opslaan$/).click();
    await notice(this.page, 'Instellingen bijgewerkt');
  }

  async dressesTheShop(): Promise<void> {
    await this.step('brand');
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" rx="8" fill="#1b2a6b"/></svg>';
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
    await this.page.getByTestId('logo-file').setInputFiles(logo);
    await this.page.getByRole('img', { name: 'Logo' }).waitFor();
    await this.page.getByTestId('icon-file').setInputFiles(await photo('icon.jpg', '#1b2a6b', 512, 512));
    await this.page.getByRole('img', { name: 'Pictogram' }).waitFor();
    await this.fill({ Hoofdkleur: '#1b2a6b' });
    await this.page.getByRole('radio', { name: /Space Grotesk/ }).check();
    await this.button('Huisstijl opslaan').click();
    await notice(this.page, 'Huisstijl opgeslagen');
  }

  async takesOutTheDemo(): Promise<void> {
    await this.step('demo');
    await this.button('Demo-inhoud verwijderen…').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^Er ook uit halen: 4 / }).check();
    await this.button('Demo-inhoud verwijderen', dialog).click();
    await this.page.getByText('De demo-inhoud is uit de winkel.').waitFor();
  }

  /** Her first product, with the category and the maker that the shop does not have yet. */
  async addsHerFirstProduct(name: string, price: string): Promise<void> {
    await this.step('products');
    const dialog = this.page.getByRole('dialog');
    await this.button('Nieuwe categorie').click();
    await this.fill({ Naam: 'Hemden', 'Naam in het Engels': 'Shirts' }, dialog);
    await dialog.getByLabel('Featured').check();
    await this.button('Opslaan', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    await this.button('Nieuwe maker').click();
    await this.fill(
      {
        Naam: 'Noord Atelier B.V.',
        'Straat en nummer': 'Keizersgracht 12',
        Postcode: '1015 CX',
        Plaats: 'Amsterdam',
        'Mail- of webadres': 'hallo@noordatelier.nl',
      },
      dialog,
    );
    await dialog.getByLabel('Land').selectOption({ label: 'Nederland' });
    await this.button('Opslaan', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    await this.completesProduct(name, price);
  }

  async addsProduct(name: string, price: string): Promise<void> {
    await this.follow(this.page.getByRole('link', { name: 'Producten', exact: true }));
    await this.follow(this.page.getByRole('link', { name: 'Nieuw Product' }));
    // The maker first: the list before has a category to choose as well, and is on show until the form has come.
    await this.page
      .getByLabel('Maker', { exact: true })
      .selectOption({ label: 'Noord Atelier B.V., Amsterdam' });
    await this.page.getByLabel('Categorie', { exact: true }).selectOption({ label: 'Hemden' });
    await this.completesProduct(name, price);
  }

  private async completesProduct(name: string, price: string): Promise<void> {
    const file = this.page.locator('#main input[type=file]').first();
    await file.setInputFiles(await photo(`${name}.jpg`, '#c9b79c'));
    await this.page.getByLabel(/^Alternatieve tekst/).fill(name);
    await this.fill({ Naam: name, 'Prijs (€)': price, Vezels: '100 % linnen' });
    const description = this.page.locator('#main [contenteditable=true]').first();
    await description.fill('Ruim gesneden, van gewassen linnen.');
    for (const size of ['S', 'M']) {
      await this.page.getByLabel('Maten').fill(size);
      await this.page.keyboard.press('Enter');
    }
    await this.button('2 varianten maken').click();
    const stock = this.page.getByRole('textbox', { name: /^Voorraad/ });
    for (const row of [0, 1]) await stock.nth(row).fill('5');
    await this.page.getByLabel('Status').selectOption({ label: 'Actief' });
    await this.button('Product opslaan').click();
    await this.page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  }

  async writesHerHomePage(): Promise<void> {
    await this.step('home-page');
    await this.page.getByRole('button', { name: 'Grote foto bovenaan', exact: true }).click();
    await this.fill({ Kop: 'Linnen voor alle dagen', Tekst: 'Gesneden in Amsterdam.' });
    const languages = this.page.getByRole('group', { name: /^Taal van de teksten/ });
    await this.button('English', languages).click();
    await this.fill({ Kop: 'Linen for every day', Tekst: 'Cut in Amsterdam.' });
    await this.button('Publiceren').click();
    await notice(this.page, 'De homepagina is gepubliceerd');
    await this.follow(this.page.getByRole('link', { name: 'Foto’s wijzigen' }));
    await this.button('Foto wijzigen: Hero-achtergrond').click();
    const file = this.page.locator('#main input[type=file]').first();
    await file.setInputFiles(await photo('hero.jpg', '#b8c4d6', 1600, 1000));
    await this.page.locator('input[value^="/media/"]').first().waitFor();
    await this.button(/^Opslaan$/).click();
    await notice(this.page, 'Foto bijgewerkt');
  }

  /** She delivers at home only. */
  async choosesWhereSheDelivers(): Promise<void> {
    await this.step('shipping');
    for (const zone of ['Verenigd Koninkrijk', 'Europese Unie', 'Noorwegen en Zwitserland']) {
      await this.button(`${zone} verwijderen`).click();
      await this.page.getByRole('heading', { name: zone }).waitFor({ state: 'detached' });
    }
  }

  async connectsPayments(stripe: StripeStandIn): Promise<void> {
    await this.step('payments');
    await this.fill({ 'Geheime sleutel van Stripe': stripe.key });
    await this.page.keyboard.press('Enter');
    await notice(this.page, 'Gekoppeld');
  }

  async connectsMail({ port }: MailServer): Promise<void> {
    await this.step('mail');
    await this.fill({
      'Naam van de server': '127.0.0.1',
      Poort: String(port),
      'Naam van de afzender': 'Noord Atelier',
      'Adres van de afzender': 'hallo@noordatelier.nl',
    });
    await this.page.getByLabel('Mijn server heeft geen versleuteling').check();
    await this.button('Controleren en koppelen').click();
    await notice(this.page, 'Gekoppeld');
    await this.button('Testmail versturen').click();
    await this.page.getByText(/heeft een mail aan .* aangenomen/).waitFor();
  }

  /** Confirms the texts of law. */
  async confirmsTheTexts(): Promise<void> {
    await this.step('legal');
    for (const text of ['Algemene voorwaarden', 'Bezorgen en retourneren', 'Privacy', 'Colofon']) {
      const confirm = this.button(`Deze tekst bevestigen: ${text}`);
      await confirm.click();
      await confirm.waitFor({ state: 'detached' });
    }
  }

  async opens(): Promise<void> {
    await this.follow(this.page.getByRole('link', { name: 'Inrichtgids', exact: true }));
    await this.button('De winkel openen').click();
    await notice(this.page, 'De winkel is open');
    // The second factor and the official notices are left for later.
    await this.page.getByText('10 van 12 stappen gedaan').waitFor();
  }
}
