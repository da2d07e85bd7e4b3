import { defineMessages } from '../../shared/config/messages';

export const aboutMessages = defineMessages({
  en: {
    title: 'About us',
    description:
      'A small Irish maker of good sportswear: where it began, how it is made, and why every piece has the name of a place.',
    headline: 'Made for weather that changes its mind',
    lead: 'We are a small maker of sportswear on the west coast of Ireland. Our clothes are cut for the walk to the pitch, the ferry to the island and the pub after either.',
    story: 'How it began',
    story1:
      'With a tracksuit top from 1984. It had belonged to an uncle who played corner forward, and it had outlived his knees, two washing machines and a marriage. Heavy cloth, a proper zip, his club’s colours in a stripe down the arm. Nobody made them like that any more, so we asked the woman who had sewn it to show us how.',
    story2:
      'She did, with remarks. What we learned at her table is still how we work: choose the cloth first, put the seams where an arm really bends, and sew the pocket as if someone will keep their keys in it. Someone will.',
    names: 'Why everything has the name of a place',
    names1:
      'Dingle, Sligo, Howth, Achill: each piece is named after the place that it was made for, and tried there. The Achill has been up Croaghaun in a north-westerly. The Howth has been round the head on a Sunday with children. The colours come from there too: Bottle from the glass on the tide line, Peat from the bog, Gorse from the hills in May.',
    how: 'How we make',
    cloth: 'Cloth first',
    clothText:
      'Brushed cotton, light nylon, wool where it earns its keep. What it is made of stands beside every product’s name.',
    few: 'Few, and again',
    fewText: 'Small runs. What is good comes back in the same cut; what is not, we do not repeat.',
    mend: 'Mended, not binned',
    mendText: 'A zip gives up before a jacket does. Write to us, and we send you the part or sew it in.',
    mission: 'What we are here for',
    missionText:
      'To make Irish clothes that nobody has to explain: no shamrocks, no slogans, just good work with its origin in the weave. To be fair to the people who sew them and plain with the people who wear them. And to be proud of where we are from without shouting about it.',
    mailCall: 'Have a question, or an uncle with a better tracksuit?',
    contact: 'Write to us',
    shop: 'See the collection',
    photoAlt: 'Wearing it outdoors',
  },
  nl: {
    title: 'Over ons',
    description:
      'Een kleine Ierse maker van goede sportkleding: hoe het begon, hoe we werken en waarom elk stuk naar een plaats heet.',
    headline: 'Gemaakt voor weer dat zich bedenkt',
    lead: 'We zijn een kleine maker van sportkleding aan de westkust van Ierland. Onze kleren zijn gesneden voor de wandeling naar het veld, de veerboot naar het eiland en de pub na allebei.',
    story: 'Hoe het begon',
    story1:
      'Met een trainingsjack uit 1984. Het was van een oom die hoekaanvaller was, en het overleefde zijn knieën, twee wasmachines en een huwelijk. Zware stof, een echte rits, de clubkleuren in een streep langs de mouw. Niemand maakte ze nog zo, dus vroegen we de vrouw die het genaaid had om het ons te leren.',
    story2:
      'Dat deed ze, met commentaar. Wat we aan haar tafel leerden, doen we nog: eerst de stof kiezen, de naad leggen waar een arm echt buigt, en een zak naaien alsof iemand er zijn sleutels in bewaart. Want dat doet iemand.',
    names: 'Waarom alles naar een plaats heet',
    names1:
      'Dingle, Sligo, Howth, Achill: elk stuk heet naar de plaats waarvoor het gemaakt is, en is daar ook uitgeprobeerd. De Achill ging met noordwestenwind Croaghaun op. De Howth ging op een zondag met kinderen de kaap rond. De kleuren komen er ook vandaan: Bottle van het glas langs de vloedlijn, Peat uit het veen, Gorse van de heuvels in mei.',
    how: 'Hoe we maken',
    cloth: 'Eerst de stof',
    clothText:
      'Geruwd katoen, licht nylon, wol waar die haar geld waard is. Waar iets van gemaakt is, staat naast elke productnaam.',
    few: 'Weinig, en dan weer',
    fewText:
      'Kleine oplages. Wat goed is, komt terug in dezelfde snit; wat dat niet is, maken we niet nog eens.',
    mend: 'Herstellen, niet weggooien',
    mendText:
      'Een rits houdt er eerder mee op dan een jack. Schrijf ons, dan sturen we het onderdeel of naaien we het erin.',
    mission: 'Waar we het voor doen',
    missionText:
      'Ierse kleding maken die niemand hoeft uit te leggen: geen klavertjes, geen leuzen, gewoon goed werk met zijn afkomst in de draad. Eerlijk zijn voor wie haar naait en duidelijk voor wie haar draagt. En trots zijn op waar we vandaan komen zonder het van de daken te schreeuwen.',
    mailCall: 'Heb je een vraag, of een oom met een beter trainingspak?',
    contact: 'Schrijf ons',
    shop: 'Bekijk de collectie',
    photoAlt: 'Buiten gedragen',
  },
});
