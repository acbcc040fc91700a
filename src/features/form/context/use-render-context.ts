import { useMemo } from 'react';
import type { CompileContext } from '../../../../renderers/contract.ts';
import type { RenderContext } from '../../../../renderers/form/scope.ts';
import { useNames } from '../../../core/hooks/use-names.ts';
import { useServices } from '../../../core/services/services.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';

/** What the renderers need from the widget. */
export function useRenderContext(context: CompileContext): RenderContext {
  const { announce, root } = useServices();
  const { message } = useTexts();
  const names = useNames();
  return useMemo(() => ({ ...names, message, context, announce, root }), [names, message, context, announce, root]);
}
