import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { UseCopingStrategyRequest } from '@mikai/contract/journal';

const SCALE = 'Please rate with a whole number from 0 to 5.';

export class UseStrategyDto implements UseCopingStrategyRequest {
  @IsOptional()
  @Max(5, { message: SCALE })
  @Min(0, { message: SCALE })
  @IsInt({ message: SCALE })
  rating?: number;
}
