import { ConfigError, loadConfig } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { createDataSource } from '@mikai/core/database/data-source';
import { examineAi } from './ai-checks.js';
import type { ProviderLimits } from '../ai/provider-limits.js';
import { gradeAi } from './ai-grades.js';
import { failed, isHealthy, runChecks, type Report } from './check.js';
import { databaseChecks } from './database-checks.js';
import { serviceChecks } from './service-checks.js';
import { checkNames, settingChecks } from './setting-checks.js';

/** Checks everything that this environment names; changes and sends nothing. */
export const examine = (env: NodeJS.ProcessEnv): Promise<Report> =>
  withConfig(env, (config) => examineAll(config, env));

/** Checks the language model alone, in more detail. */
export const examineModel = (env: NodeJS.ProcessEnv): Promise<Report> => withConfig(env, examineAi);

/** Checks the language model and grades it by conversations, if there is a model and no check has failed before. */
export const gradeModel = (
  env: NodeJS.ProcessEnv,
  onProgress?: (index: number, total: number) => void,
  limits?: Partial<ProviderLimits>,
): Promise<Report> =>
  withConfig(env, async (config) => {
    const checks = await examineAi(config);
    const hasModel = checks.some(({ name }) => name === 'stream');
    return hasModel && isHealthy(checks)
      ? [...checks, ...(await gradeAi(config, onProgress, limits))]
      : checks;
  });

async function withConfig(
  env: NodeJS.ProcessEnv,
  look: (config: Config) => Promise<Report>,
): Promise<Report> {
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const remedy =
      'Set it and run this again; nothing else was looked at. Is MikAI meant to run here? Then start it first.';
    return [{ name: 'configuration', ...failed(error.message.replace(/\.$/, ''), remedy) }];
  }
  return look(config);
}

async function examineAll(config: Config, env: NodeJS.ProcessEnv): Promise<Report> {
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  const dataSource = createDataSource(config.DATABASE_URL, { poolSize: 3, statementTimeoutMs: 50_000 });
  try {
    return await runChecks([
      { name: 'configuration', run: () => checkNames(config, env) },
      ...settingChecks(config),
      ...databaseChecks(dataSource, config),
      ...serviceChecks(config),
    ]);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
