import type { Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { ThemePicker } from '../../picker/ThemePicker.ts';
import './site.css';

export default {
  extends: theme,
  enhanceApp: ({ app }) => void app.component('ThemePicker', ThemePicker),
} satisfies Theme;
