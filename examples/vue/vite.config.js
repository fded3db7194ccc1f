import vue from '@vitejs/plugin-vue';

export default {
  plugins: [
    // Without this Vue looks for a component of that name, and warns.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'passport-login' } } }),
  ],
};
