import { describe, expect, it } from 'vitest';
import { drawingFault, isDrawing } from './drawing.js';

const svg = (content: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${content}</svg>`);

describe('a drawing', () => {
  it('is known by its content', () => {
    expect(isDrawing(svg(''))).toBe(true);
    expect(isDrawing(Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- mark -->\n<svg/>'))).toBe(true);
    expect(isDrawing(Buffer.from('<!doctype html><p>no</p>'))).toBe(false);
    expect(isDrawing(Buffer.from('a text about <svg>'))).toBe(false);
    expect(isDrawing(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
  });

  it.each([
    ['<path d="M0 0h9v9z" fill="url(#shade)"/>', ''],
    ['<use href="#mark"/><use xlink:href="#mark"/>', ''],
    ['<image href="data:image/png;base64,AAAA"/>', ''],
    ['<style>.a{fill:#123456}</style>', ' style="fill:url(#shade)"'],
  ])('of shapes alone has no fault: %s', (content, attributes) => {
    expect(drawingFault(svg(content, attributes))).toBeNull();
  });

  it.each([
    ['script', '<script>alert(1)</script>', ''],
    ['script', '<svg:script/>', ''],
    ['script', '', ' onload="alert(1)"'],
    ['script', '<a href="javascript:alert(1)"/>', ''],
    ['foreign', '<foreignObject><p>x</p></foreignObject>', ''],
    ['reference', '<image href="https://elsewhere.example/a.png"/>', ''],
    ['reference', "<image xlink:href='file:///etc/passwd'/>", ''],
    ['reference', '<style>@import "https://elsewhere.example/a.css"</style>', ''],
    ['reference', '<rect fill="url(https://elsewhere.example/a.svg#b)"/>', ''],
    ['reference', '<image href="data:image/svg+xml,%3Csvg/%3E"/>', ''],
    ['text', '<text>Name</text>', ''],
  ])('is refused for %s: %s', (fault, content, attributes) => {
    expect(drawingFault(svg(content, attributes))).toBe(fault);
  });

  it('is refused for entities, which can unfold without end', () => {
    expect(drawingFault(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'))).toBe('reference');
  });
});
