// Puts each program of the shop, with the packages that it uses, into few files: to find, read and compile some two
// thousand modules took half of a process's start and a fifth of its memory. Names and lines stay as they are, so that
// a stack trace can be read without a source map.
import { builtinModules } from 'node:module';
import { rolldown } from 'rolldown';
import { PROGRAMS } from './programs.mjs';
import { ROOT } from '../project/project.mjs';

/** Packages with binaries or other files, and large ones that few processes use, are loaded from `node_modules`. */
const LEFT_OUT = [
  '@node-rs/argon2',
  'date-holidays',
  'dejavu-fonts-ttf',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
];

/**
 * The processes share files. The commands about backups are apart, because sharing with them would load decorators before
 * the package that they need.
 */
const { backup, ...processes } = PROGRAMS;

for (const input of [processes, { backup }]) {
  const bundle = await rolldown({
    cwd: ROOT,
    input,
    platform: 'node',
    // No tree shaking: a call that is made only for its error would count as unused.
    treeshake: false,
    external: [...builtinModules, /^node:/, ...LEFT_OUT],
    onLog: (level, log, handle) => {
      // Optional packages that are not installed: TypeORM's other databases, Nest's other transports.
      if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
    },
  });
  await bundle.write({
    dir: 'dist/programs',
    // Class names are read at runtime: by Nest in its messages, by TypeORM for the order of the migrations.
    keepNames: true,
    comments: false,
    // V8 stores text of one-byte characters in half the memory.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  });
}
