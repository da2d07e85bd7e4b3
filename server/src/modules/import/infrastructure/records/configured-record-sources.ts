import { Injectable } from '@nestjs/common';
import { RecordSources, type RecordSource } from '../../domain/records.js';
import { CsvRecordSource } from './csv-record-source.js';
import { recordFileOf } from './record-files.js';

/** Opens the uploaded file of an import of records. */
@Injectable()
export class ConfiguredRecordSources extends RecordSources {
  open({ kind, filePath }: Parameters<RecordSources['open']>[0]): RecordSource {
    return new CsvRecordSource(filePath ?? '', recordFileOf(kind));
  }
}
