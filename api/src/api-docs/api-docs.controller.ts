import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.js';
import { notFound } from '../common/http/api-exception.js';
import { renderApiDocs, type ApiDescription } from './api-docs.page.js';

/** The file that `npm run openapi` writes; the container image does not have it. */
const OPENAPI_FILE = join(import.meta.dirname, '../../../docs/openapi.json');

/** Routes that describe the API to developers, only outside production. */
@Controller('api/docs')
@Access('everyone')
export class ApiDocsController {
  @Get()
  async page(@Res() reply: FastifyReply): Promise<void> {
    const description = JSON.parse(await readDescription()) as ApiDescription;
    void reply.type('text/html; charset=utf-8').send(renderApiDocs(description));
  }

  @Get('openapi.json')
  async document(@Res() reply: FastifyReply): Promise<void> {
    void reply.type('application/json; charset=utf-8').send(await readDescription());
  }
}

async function readDescription(): Promise<string> {
  try {
    return await readFile(OPENAPI_FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('The description of the API');
    throw error;
  }
}
