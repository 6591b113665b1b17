import { Module } from '@nestjs/common';
import { WritingModule } from '../writing/writing.module.js';
import { MoodEntryService } from './mood-entry.service.js';
import { MoodExportService } from './mood-export.service.js';
import { MoodImportService } from './mood-import.service.js';
import { MoodReadingService } from './mood-reading.service.js';
import { MoodReportsService } from './mood-reports.service.js';
import { MoodController } from './mood.controller.js';

@Module({
  imports: [WritingModule],
  controllers: [MoodController],
  providers: [MoodEntryService, MoodExportService, MoodImportService, MoodReadingService, MoodReportsService],
})
export class MoodModule {}
