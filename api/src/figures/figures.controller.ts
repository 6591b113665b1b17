import { Controller, Get } from '@nestjs/common';
import type { AdminFigures } from '@mikai/contract/figures';
import { Access } from '../common/access/access.js';
import { FiguresService } from './figures.service.js';

/** The route for the growth and wellbeing of all members together, for administrators. */
@Controller('api/admin/figures')
@Access('administrator')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get()
  read(): Promise<AdminFigures> {
    return this.figures.read();
  }
}
