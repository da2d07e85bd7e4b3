import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ManagePersonalData } from './application/manage-personal-data.js';
import { PersonData } from './application/person-data.js';
import { RequestData } from './application/request-data.js';
import { DataRequests } from './domain/data-request.js';
import { PersonalDataController } from './http/personal-data.controller.js';
import { ManagePersonalDataController } from './http/manage-personal-data.controller.js';
import { PRIVACY_ENTITIES } from './infrastructure/entities.js';
import { RequestsPersonalData } from './infrastructure/requests-personal-data.js';
import { TypeormDataRequests } from './infrastructure/typeorm-data-requests.js';
import { ContentModule } from '#modules/content';
import { IdentityModule } from '#modules/identity';
import { Throttle } from '#platform/throttle/throttle';

/** Export and erasure of the data of a person, by mail address. */
@Module({
  imports: [TypeOrmModule.forFeature(PRIVACY_ENTITIES), ContentModule, IdentityModule],
  controllers: [PersonalDataController, ManagePersonalDataController],
  providers: [
    { provide: DataRequests, useClass: TypeormDataRequests },
    ManagePersonalData,
    PersonData,
    RequestData,
    RequestsPersonalData,
    Throttle,
  ],
  exports: [DataRequests],
})
export class PrivacyModule {}
