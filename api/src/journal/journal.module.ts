import { Module } from '@nestjs/common';
import { WritingModule } from '../writing/writing.module.js';
import { EntriesController } from './entries.controller.js';
import { EntryEditService } from './entry-edit.service.js';
import { EntryListService } from './entry-list.service.js';
import { EntryService } from './entry.service.js';
import { JournalExportService } from './journal-export.service.js';
import { JournalImportService } from './journal-import.service.js';
import { SeedService } from './seed.service.js';
import { SeedsController } from './seeds.controller.js';
import { StrategiesController } from './strategies.controller.js';
import { StrategyService } from './strategy.service.js';

@Module({
  imports: [WritingModule],
  controllers: [EntriesController, SeedsController, StrategiesController],
  providers: [
    EntryEditService,
    EntryListService,
    EntryService,
    JournalExportService,
    JournalImportService,
    SeedService,
    StrategyService,
  ],
})
export class JournalModule {}
