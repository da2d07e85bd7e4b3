/** Texts for the errors of imports, by error code, in the admin's languages. */
export const importCauses = {
  en: {
    'import.already-running': 'An import is running already. Wait for it, or cancel it.',
    'import.not-found': 'This import is gone.',
    'import.not-running': 'This import is not running any more.',
    'import.not-undoable': 'Only the newest import that changed something can be undone.',
    'import.not-appliable': 'Only a dry run that is through can be applied.',
    'import.file-gone': 'The file of this dry run is not kept any more. Upload it again.',
    'import.no-file': 'Choose the export first.',
    'import.bad-options': 'These choices are not known.',
    'import.unknown-currency': 'There is no such currency. Give its code of three letters, such as GBP.',
    'import.bad-day': 'Choose a day after today, at most a year away.',
    'import.bad-rate': 'Give the rate as a number above zero, such as 1.1534; the euro has none.',
    'import.currency-missing': 'Choose the currency of the prices in the file.',
    'import.rate-needed':
      'The prices of this store are not in euro. Give the rate of their currency, then start again.',
    'import.currency-differs': 'The store’s prices are in another currency than the one that was chosen.',
    'import.empty-file': 'The file is empty.',
    'import.not-csv': 'This is not a CSV file. Export it from Shopify as CSV.',
    'import.wrong-encoding':
      'The file is not in UTF-8. Save it as “CSV UTF-8” (in Excel: Save as), or export it again.',
    'import.other-shop':
      'This is an export of other shop software, which this shop does not read. Bring it into Shopify’s columns, or into those of a product file of this shop; Help says how.',
    'import.columns-missing':
      'This is not a product export of Shopify (Handle, Title, Price) or of this shop (id): these columns are missing.',
    'import.no-file-of-this-kind': 'These come from the store alone. Connect it and import without a file.',
    'import.file-too-large': 'The file is larger than 200 MB. Export in parts.',
    'import.no-products': 'No product was found; nothing was changed.',
    'import.failed': 'It failed several times and was stopped. Start it again to go on.',
    'import.not-configured':
      'No store is connected. Set SHOPIFY_STORE_URL (my-store.myshopify.com) and SHOPIFY_ADMIN_TOKEN.',
    'import.wrong-token': 'Shopify refuses the access token. Check SHOPIFY_ADMIN_TOKEN.',
    'import.missing-scope':
      'The access token may not read products. Give the app the scopes read_products and read_inventory.',
    'import.unknown-store':
      'There is no such store, or it does not know this version of the API. Check SHOPIFY_STORE_URL and SHOPIFY_API_VERSION.',
    'import.frozen-store': 'The store is frozen or locked. Open it again in Shopify.',
    'import.unsupported-version':
      'Shopify does not serve this version of its API any more. Set SHOPIFY_API_VERSION.',
    'import.store-unreachable': 'Shopify does not answer. Try again later.',
  },
  nl: {
    'import.already-running': 'Er loopt al een import. Wacht erop, of annuleer hem.',
    'import.not-found': 'Deze import is er niet meer.',
    'import.not-running': 'Deze import loopt niet meer.',
    'import.not-undoable': 'Alleen de nieuwste import die iets heeft gewijzigd, is terug te draaien.',
    'import.not-appliable': 'Alleen een proef die klaar is, kan worden doorgevoerd.',
    'import.file-gone': 'Het bestand van deze proef wordt niet meer bewaard. Upload het opnieuw.',
    'import.no-file': 'Kies eerst de export.',
    'import.bad-options': 'Deze keuzes zijn niet bekend.',
    'import.unknown-currency': 'Deze munt bestaat niet. Geef de code van drie letters, zoals GBP.',
    'import.bad-day': 'Kies een dag na vandaag, hoogstens een jaar verder.',
    'import.bad-rate': 'Geef de koers als een getal boven nul, zoals 1.1534; de euro heeft er geen.',
    'import.currency-missing': 'Kies de munt van de prijzen in het bestand.',
    'import.rate-needed':
      'De prijzen van deze winkel zijn niet in euro. Geef de koers van de munt en start opnieuw.',
    'import.currency-differs': 'De prijzen van de winkel zijn in een andere munt dan er is gekozen.',
    'import.empty-file': 'Het bestand is leeg.',
    'import.not-csv': 'Dit is geen CSV-bestand. Exporteer het in Shopify als CSV.',
    'import.wrong-encoding':
      'Het bestand is niet in UTF-8. Sla het op als ‘CSV UTF-8’ (in Excel: Opslaan als), of exporteer het opnieuw.',
    'import.other-shop':
      'Dit is een export van andere winkelsoftware, die deze winkel niet leest. Zet haar om naar de kolommen van Shopify of naar een productbestand van deze winkel; bij Uitleg staat hoe.',
    'import.columns-missing':
      'Dit is geen productexport van Shopify (Handle, Title, Price) of van deze winkel (id): die kolommen ontbreken.',
    'import.no-file-of-this-kind':
      'Deze komen alleen uit de winkel zelf. Verbind die en importeer zonder bestand.',
    'import.file-too-large': 'Het bestand is groter dan 200 MB. Exporteer in delen.',
    'import.no-products': 'Er is geen product gevonden; er is niets gewijzigd.',
    'import.failed': 'Het is meerdere keren mislukt en gestopt. Start opnieuw om verder te gaan.',
    'import.not-configured':
      'Er is geen winkel verbonden. Stel SHOPIFY_STORE_URL (mijn-winkel.myshopify.com) en SHOPIFY_ADMIN_TOKEN in.',
    'import.wrong-token': 'Shopify weigert het toegangstoken. Controleer SHOPIFY_ADMIN_TOKEN.',
    'import.missing-scope':
      'Het toegangstoken mag geen producten lezen. Geef de app de rechten read_products en read_inventory.',
    'import.unknown-store':
      'Deze winkel bestaat niet, of kent deze versie van de API niet. Controleer SHOPIFY_STORE_URL en SHOPIFY_API_VERSION.',
    'import.frozen-store': 'De winkel is bevroren of vergrendeld. Open hem weer in Shopify.',
    'import.unsupported-version':
      'Shopify levert deze versie van de API niet meer. Stel SHOPIFY_API_VERSION in.',
    'import.store-unreachable': 'Shopify antwoordt niet. Probeer het later opnieuw.',
  },
} as const;
