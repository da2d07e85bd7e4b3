import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PagePhoto, PagePhotos } from '../domain/page-photos.js';
import type { PhotoSlot } from '#contracts/page-photos';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormPagePhotos extends PagePhotos {
  constructor(
    private readonly database: Database,
    @InjectRepository(PagePhoto) private readonly repository: Repository<PagePhoto>,
  ) {
    super();
  }

  all(): Promise<PagePhoto[]> {
    return this.photos.find();
  }

  async lock(slot: PhotoSlot): Promise<PagePhoto | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.photos.findOne({ where: { slot }, lock })) ?? undefined;
  }

  async save(photo: PagePhoto): Promise<void> {
    await this.photos.upsert(photo, ['slot']);
  }

  async remove({ slot }: PagePhoto): Promise<void> {
    await this.photos.delete({ slot });
  }

  private get photos(): Repository<PagePhoto> {
    return this.database.repository(this.repository);
  }
}
