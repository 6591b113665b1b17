import { Module } from '@nestjs/common';
import { WritingModule } from '../writing/writing.module.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

@Module({ imports: [WritingModule], controllers: [NotesController], providers: [NotesService] })
export class NotesModule {}
