import type { Texts } from './seed-product.js';

/** The story of the demo's invented brand, as its owner could have written it: the page at `/about`. */
export const ABOUT_PAGE: { readonly title: Texts; readonly summary: Texts; readonly body: Texts } = {
  title: {
    en: 'Made for weather that changes its mind',
    nl: 'Gemaakt voor weer dat zich bedenkt',
  },
  summary: {
    en: 'A small Irish maker of good sportswear: where it began, how it is made, and why every piece has the name of a place.',
    nl: 'Een kleine Ierse maker van goede sportkleding: hoe het begon, hoe we werken en waarom elk stuk naar een plaats heet.',
  },
  body: {
    en: `<p>We are a small maker of sportswear on the west coast of Ireland. Our clothes are cut for the walk to the pitch, the ferry to the island and the pub after either.</p>
<h2>How it began</h2>
<p>With a tracksuit top from 1984. It had belonged to an uncle who played corner forward, and it had outlived his knees, two washing machines and a marriage. Heavy cloth, a proper zip, his club’s colours in a stripe down the arm. Nobody made them like that any more, so we asked the woman who had sewn it to show us how.</p>
<p>She did, with remarks. What we learned at her table is still how we work: choose the cloth first, put the seams where an arm really bends, and sew the pocket as if someone will keep their keys in it. Someone will.</p>
<h2>Why everything has the name of a place</h2>
<p>Dingle, Sligo, Howth, Achill: each piece is named after the place that it was made for, and tried there. The Achill has been up Croaghaun in a north-westerly. The Howth has been round the head on a Sunday with children. The colours come from there too: Bottle from the glass on the tide line, Peat from the bog, Gorse from the hills in May.</p>
<h2>How we make</h2>
<ul>
<li><strong>Cloth first.</strong> Brushed cotton, light nylon, wool where it earns its keep. We draw in Galway; where a piece is sewn and what it is made of stands on its page.</li>
<li><strong>Few, and again.</strong> Small runs. What is good comes back in the same cut; what is not, we do not repeat.</li>
<li><strong>Mended, not binned.</strong> A zip gives up before a jacket does. Write to us, and we send you the part or sew it in.</li>
</ul>
<h2>What we are here for</h2>
<p>To make Irish clothes that nobody has to explain: no shamrocks, no slogans, just good work with its origin in the weave. To be fair to the people who sew them and plain with the people who wear them. And to be proud of where we are from without shouting about it.</p>`,
    nl: `<p>We zijn een kleine maker van sportkleding aan de westkust van Ierland. Onze kleren zijn gesneden voor de wandeling naar het veld, de veerboot naar het eiland en de pub na allebei.</p>
<h2>Hoe het begon</h2>
<p>Met een trainingsjack uit 1984. Het was van een oom die hoekaanvaller was, en het overleefde zijn knieën, twee wasmachines en een huwelijk. Zware stof, een echte rits, de clubkleuren in een streep langs de mouw. Niemand maakte ze nog zo, dus vroegen we de vrouw die het genaaid had om het ons te leren.</p>
<p>Dat deed ze, met commentaar. Wat we aan haar tafel leerden, doen we nog: eerst de stof kiezen, de naad leggen waar een arm echt buigt, en een zak naaien alsof iemand er zijn sleutels in bewaart. Want dat doet iemand.</p>
<h2>Waarom alles naar een plaats heet</h2>
<p>Dingle, Sligo, Howth, Achill: elk stuk heet naar de plaats waarvoor het gemaakt is, en is daar ook uitgeprobeerd. De Achill ging met noordwestenwind Croaghaun op. De Howth ging op een zondag met kinderen de kaap rond. De kleuren komen er ook vandaan: Bottle van het glas langs de vloedlijn, Peat uit het veen, Gorse van de heuvels in mei.</p>
<h2>Hoe we maken</h2>
<ul>
<li><strong>Eerst de stof.</strong> Geruwd katoen, licht nylon, wol waar die haar geld waard is. We tekenen in Galway; waar een stuk genaaid is en waarvan het gemaakt is, staat op zijn pagina.</li>
<li><strong>Weinig, en dan weer.</strong> Kleine oplages. Wat goed is, komt terug in dezelfde snit; wat dat niet is, maken we niet nog eens.</li>
<li><strong>Herstellen, niet weggooien.</strong> Een rits houdt er eerder mee op dan een jack. Schrijf ons, dan sturen we het onderdeel of naaien we het erin.</li>
</ul>
<h2>Waar we het voor doen</h2>
<p>Ierse kleding maken die niemand hoeft uit te leggen: geen klavertjes, geen leuzen, gewoon goed werk met zijn afkomst in de draad. Eerlijk zijn voor wie haar naait en duidelijk voor wie haar draagt. En trots zijn op waar we vandaan komen zonder het van de daken te schreeuwen.</p>`,
  },
};
