// Says which known vulnerabilities of dependencies are not excepted: `node server/launch/check-audit.mjs <npm audit --json>`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFindings } from './audit/open-findings.mjs';
import { ROOT } from './project/project.mjs';

const report = JSON.parse(readFileSync(process.argv[2] ?? 'audit.json', 'utf8'));
const exceptions = JSON.parse(readFileSync(join(ROOT, '.github/audit-exceptions.json'), 'utf8'));
const open = openFindings(report, exceptions, new Date());
for (const line of open) process.stdout.write(`${line}\n`);
process.exitCode = open.length > 0 ? 1 : 0;
