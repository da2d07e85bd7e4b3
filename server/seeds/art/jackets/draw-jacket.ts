import { wearOf } from '../anatomy/wear.js';
import { svgDocument } from '../base/document.js';
import type { GarmentSpec } from '../garment-spec.js';
import { drawShell } from './shell.js';

export function drawJacket(spec: GarmentSpec): string {
  return svgDocument(drawShell(wearOf(spec)));
}
