import { Injectable } from '@nestjs/common';
import { sizeGuideNotFound } from '../domain/errors.js';
import type { GuidedCategory, SizeGuide, SizeGuideRecord, SizeGuides } from '#contracts/size-guides';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';

/** A guide for staff; its content stands in `content`. */
const COLUMNS = `g.id, g.name, g.version, g.content, ${isoTime('g.updated_at')} AS "updatedAt"`;

type Row = Omit<SizeGuideRecord, keyof SizeGuide> & { readonly content: SizeGuide };

/** Size guides for staff and shoppers. A shop has few: they come in one list. */
@Injectable()
export class ListSizeGuides {
  constructor(private readonly database: Database) {}

  /** All guides by name, and the categories in the order of the navigation with the guide that each has. */
  async all(): Promise<SizeGuides> {
    const guides = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM size_guides g ORDER BY plain_text(g.name)`,
    );
    const categories = await this.database.query<GuidedCategory>(
      `SELECT c.id, c.name, c.translations, c.size_guide_id AS "sizeGuideId", (
         SELECT count(*)::integer FROM products p
         WHERE p.category = c.name AND p.status <> 'archived' AND cardinality(p.sizes) > 0) AS "sizedProducts"
       FROM categories c ORDER BY c.position, c.name`,
    );
    return { guides: guides.map(recordOf), categories };
  }

  /** Throws `catalog.size-guide-not-found`. */
  async byId(id: string): Promise<SizeGuideRecord> {
    const row = await this.database.one<Row>(`SELECT ${COLUMNS} FROM size_guides g WHERE g.id = $1`, [id]);
    if (!row) throw sizeGuideNotFound(id);
    return recordOf(row);
  }

  /** What shoppers see of it. Throws as `byId`. */
  async shown(id: string): Promise<SizeGuide> {
    const {
      id: _id,
      name: _name,
      version: _version,
      updatedAt: _updatedAt,
      ...content
    } = await this.byId(id);
    return content;
  }
}

function recordOf({ content, ...row }: Row): SizeGuideRecord {
  return { ...row, ...content };
}
