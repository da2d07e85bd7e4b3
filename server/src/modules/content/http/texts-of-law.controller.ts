import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { ConfirmTexts } from '../application/confirm-texts.js';
import { ShowTextsOfLaw } from '../application/show-texts-of-law.js';
import {
  legalText,
  textConfirmationInput,
  textsOfLaw,
  type LegalTextName,
  type TextsOfLaw,
} from '#contracts/texts-of-law';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const textParam = z.object({ text: legalText });

/** The texts of law, which the owner reads and confirms. */
@ApiTag('content')
@Controller('api/settings/texts-of-law')
export class TextsOfLawController {
  constructor(
    private readonly textsOfLaw: ShowTextsOfLaw,
    private readonly confirmTexts: ConfirmTexts,
  ) {}

  @Get()
  @Endpoint({
    summary: 'The texts of law, what they are made from, and which of them wait for a confirmation',
    access: { permission: 'settings.write' },
    response: textsOfLaw,
  })
  show(): Promise<TextsOfLaw> {
    return this.textsOfLaw.show();
  }

  @Put(':text/confirmation')
  @Endpoint({
    summary: 'Confirm a text of law in the words of this release',
    access: { permission: 'settings.write' },
    response: textsOfLaw,
    errors: { 409: ['content.wording-changed'] },
  })
  async confirm(
    @Param({ schema: textParam }) { text }: { text: LegalTextName },
    @Body({ schema: textConfirmationInput }) { wording }: { wording: string },
    @CurrentStaff() { id }: StaffMember,
  ): Promise<TextsOfLaw> {
    await this.confirmTexts.confirm(text, wording, id);
    return this.textsOfLaw.show();
  }
}
