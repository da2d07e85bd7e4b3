// Puts each program of the shop, with the packages that it uses, into few files: to find, read and compile some two
// thousand modules took half of a process's start and a fifth of its memory. Names and lines stay as they are, so that
// a stack trace can be read without a source map.
import { builtinModules } from 'node:module';
import { rolldown } from 'rolldown';
import { PROGRAMS } from './programs.mjs';
import { ROOT } from '../project/project.mjs';

/** What brings binaries or other files along is read from `node_modules`. */
const LEFT_OUT = ['@node-rs/argon2', 'dejavu-fonts-ttf', 'pdfkit', 'sharp', 'swagger-ui-dist'];

const bundle = await rolldown({
  cwd: ROOT,
  input: PROGRAMS,
  platform: 'node',
  // Nothing is taken away: a call of which nothing but its error matters counts as unused.
  treeshake: false,
  external: [...builtinModules, /^node:/, ...LEFT_OUT],
  onLog: (level, log, handle) => {
    // What packages would use if it were there: TypeORM's other databases, Nest's other transports.
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
});
await bundle.write({
  dir: 'dist/programs',
  // Class names are read at runtime: by Nest in its messages, by TypeORM for the order of the migrations.
  keepNames: true,
  comments: false,
  // V8 keeps text without other characters in half the memory.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
});
