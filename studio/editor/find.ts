import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';

/** Finds and replaces, in the words and letter case of the studio. */
export const find: Extension = [
  search({ top: true }),
  keymap.of(searchKeymap),
  // "Select all" selects every match, so that they are edited together.
  EditorState.allowMultipleSelections.of(true),
  EditorState.phrases.of({
    next: 'Next',
    previous: 'Previous',
    all: 'Select all',
    'match case': 'Match case',
    regexp: 'Pattern',
    'by word': 'Whole words',
    Replace: 'Replace with',
    replace: 'Replace',
    'replace all': 'Replace all',
    close: 'Close',
    go: 'Go',
  }),
];
