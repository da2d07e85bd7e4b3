export { DemoModule } from './demo.module.js';
export { ReadDemoContent } from './read/demo-content.js';
