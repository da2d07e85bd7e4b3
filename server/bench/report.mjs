const whole = (value) =>
  value === undefined || value === null ? '' : Math.round(value).toLocaleString('en');
const exact = (value, digits = 1) =>
  value === undefined || value === null ? '' : Number(value).toFixed(digits);
const percent = (part, of) => `${Math.round((100 * part) / of)} %`;

/** The run as Markdown. */
export function reportOf(run) {
  return [
    `Measured ${run.date} on ${run.machine}; load, shop and PostgreSQL share the machine.`,
    ...(run.loads.length > 0 ? loads(run) : []),
    ...(run.import ? imported(run.import) : []),
    ...(run.pictures ? pictures(run.pictures) : []),
    ...(run.pages ? pages(run.pages) : []),
    ...(run.feeds ? feeds(run.feeds) : []),
    ...(run.hostile ? hostile(run.hostile) : []),
    '',
  ].join('\n');
}

function feeds({ products, rows, memory }) {
  return [
    '',
    '### Product feed',
    '',
    `${whole(products)} products; times until the last byte, processor time of the api and PostgreSQL. Memory of the api at its highest: ${memory?.peak} MB.`,
    '',
    '| | ms | processor, s | MB |',
    '|---|---:|---:|---:|',
    ...rows.map(
      ({ name, ms, processorSeconds, bytes }) =>
        `| ${name} | ${whole(ms)} | ${exact(processorSeconds)} | ${exact(bytes / 1e6)} |`,
    ),
  ];
}

function loads({ loads: sizes, seconds }) {
  const rows = sizes.flatMap(({ rows }) => rows);
  return [
    '',
    '### Calls',
    '',
    `${seconds} seconds a line, after a warming up, shop and baseline in turns. *baseline* is Fastify and pg with hand-written SQL for the same job (for cached responses: the same bytes from memory).`,
    '',
    '| products | job | at once | shop, 1/s | p50 / p97.5 / p99, ms | baseline, 1/s | shop / baseline | statements, shop / baseline | processor ms, shop / baseline | errors |',
    '|---:|---|---:|---:|---|---:|---:|---|---|---:|',
    ...rows.map(({ size, name, connections, own, other }) =>
      [
        '',
        whole(size),
        name,
        connections,
        whole(own.rate),
        `${own.p50} / ${own.p95} / ${own.p99}`,
        other ? whole(other.rate) : '',
        other ? percent(own.rate, other.rate) : '',
        `${exact(own.statements)}${other ? ` / ${exact(other.statements)}` : ''}`,
        `${exact(own.milliseconds, 2)}${other ? ` / ${exact(other.milliseconds, 2)}` : ''}`,
        own.errors,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    '### Processes',
    '',
    '| products | built shop, start to first answer | api memory after the run / peak | baseline server, after / peak |',
    '|---:|---:|---:|---:|',
    ...sizes.map(
      ({ size, startSeconds, memory, baselineMemory }) =>
        `| ${whole(size)} | ${exact(startSeconds)} s | ${memory?.now} / ${memory?.peak} MB | ${baselineMemory?.now} / ${baselineMemory?.peak} MB |`,
    ),
    ...sizes.flatMap(({ soaked }) =>
      soaked
        ? [
            '',
            `Mixed load for ${soaked.seconds} s, memory at each tenth: ${soaked.memory.join(', ')} MB; ${soaked.errors} errors.`,
          ]
        : [],
    ),
  ];
}

function imported(figures) {
  return [
    '',
    '### Import',
    '',
    '| | |',
    '|---|---:|',
    `| products, variants | ${whole(figures.products)}, ${whole(figures.variants)} |`,
    `| first run | ${exact(figures.firstSeconds)} s, ${whole(figures.firstRate)} products/s |`,
    `| worker's processor time of the first run | ${exact(figures.firstProcessorSeconds ?? NaN)} s |`,
    `| plain set-based inserts of the same rows | ${exact(figures.plainSeconds)} s, ${whole(figures.plainRate)} products/s |`,
    `| first run / plain inserts | ${percent(figures.firstRate, figures.plainRate)} |`,
    `| unchanged second run | ${exact(figures.secondSeconds)} s, ${exact(figures.secondSpeedUp)} times as fast, ${figures.secondChanges} changes |`,
    `| statements a product | ${exact(figures.statementsPerProduct, 2)} |`,
    `| worker's peak memory, a quarter of the file / all of it | ${figures.memoryOfSmall} / ${figures.memoryOfLarge} MB |`,
    ...figures.p99.map(
      ({ name, alone, beside }) => `| p99 of ${name}, alone / beside an import | ${alone} / ${beside} ms |`,
    ),
  ];
}

function pictures(figures) {
  return [
    '',
    '### Pictures of an import',
    '',
    '| | |',
    '|---|---:|',
    `| pictures of 1200 × 1500 px, middle size of a file | ${whole(figures.pictures)}, ${whole(figures.kilobytes)} kB |`,
    `| fetched, checked, stored and shown | ${exact(figures.seconds)} s, ${exact(figures.rate)} pictures/s |`,
    `| worker's processor time for one picture | ${exact(figures.milliseconds)} ms |`,
    `| worker's peak memory | ${figures.memory} MB |`,
    ...figures.faults.map((fault) => `| fault | ${fault} |`),
  ];
}

function pages({ rows, navigation }) {
  return [
    '',
    '### Pages',
    '',
    'A phone-sized browser on the same machine, empty browser cache, median of five; ms from the start of the navigation.',
    '',
    '| page | HTML, kB | scripts, kB | all, kB | requests | HTML there | first paint | largest paint | from HTML to it | long tasks |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${exact(row.html / 1000)} | ${exact(row.scripts / 1000)} | ${exact(row.bytes / 1000)} | ${row.requests} | ${whole(row.htmlAt)} | ${whole(row.firstPaint)} | ${whole(row.largest)} | ${whole(row.fromHtmlToPicture)} | ${whole(row.longTasks)} |`,
    ),
    '',
    `From a click on a card to the product's page, inside the shop: ${whole(navigation)} ms.`,
  ];
}

function hostile({ rows, shoppers, clients, products }) {
  return [
    '',
    '### Beside hostile clients',
    '',
    `${shoppers} shoppers browse a catalogue of ${whole(products)} products beside ${clients} hostile clients of other networks, which run on the same machine. Their own cost shows beside the same traffic to a bare server. The target is at most twice the time alone. *ready*: what a load balancer waits for, attacked; at most 50 ms.`,
    '',
    '| hostile clients | sent, 1/s of those meant | answers | p95 alone, ms | beside a bare server | attacked | times as long | within the target | ready, p95, ms | cores of the api, alone / attacked |',
    '|---|---:|---|---:|---:|---:|---:|---|---:|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${whole(row.perSecond)}${row.meant > 0 ? ` of ${whole(row.meant)}` : ''} | ${answers(row.statuses)} | ${exact(row.alone)} | ${exact(row.machine)} | ${exact(row.attack)} | ${exact(row.attack / row.alone)} | ${row.isWithin ? 'yes' : 'no'} | ${exact(row.ready)} | ${exact(row.processorAlone, 2)} / ${exact(row.processor, 2)} |`,
    ),
  ];
}

const answers = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
