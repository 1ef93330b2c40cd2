/**
 * Where the officers of larger pools work, with posts, titles, identities and fields of knowledge that go with it. The
 * name of a unit begins with that of its place.
 */
export const employers = {
  law: [
    ['德衡律师事务所', ['律师', '合伙人'], ['一级律师', '二级律师'], ['lawyer'], ['law']],
    ['中达律师事务所', ['律师'], ['二级律师', '三级律师'], ['lawyer'], ['law', 'finance']],
    ['正信律师事务所', ['律师'], ['三级律师'], ['lawyer', 'npc'], ['law']],
    ['天平法律服务所', ['法律工作者'], [null], ['mediator'], ['law']],
    ['大学法学院', ['教师'], ['教授', '副教授', '讲师'], ['expert'], ['law']],
    ['师范学院政法系', ['教师'], ['副教授', '讲师'], ['expert'], ['law']],
    ['公证处', ['公证员'], ['二级公证员'], ['supervisor'], ['law', 'finance']],
    ['仲裁委员会', ['仲裁秘书'], [null], ['special'], ['law', 'finance']],
  ],
  expert: [
    ['人民医院', ['医师'], ['主任医师', '副主任医师'], ['cppcc', 'expert'], ['medicine']],
    ['中医院', ['医师'], ['副主任医师'], ['expert'], ['medicine']],
    ['财经学院', ['教师'], ['教授', '副教授'], ['expert'], ['economics', 'finance']],
    ['理工学院', ['教师'], ['教授', '讲师'], ['expert'], ['engineering', 'science']],
    ['环境监测站', ['研究人员'], ['高级工程师', '工程师'], ['expert'], ['environment', 'engineering']],
    ['建筑设计院', ['设计师'], ['高级工程师'], ['special'], ['engineering']],
    ['网络安全中心', ['工程师'], ['高级工程师'], ['special'], ['network']],
    ['心理卫生中心', ['心理咨询师'], ['主治医师'], ['mediator'], ['psychology', 'medicine']],
    ['农商银行', ['风险经理'], ['经济师'], ['expert'], ['finance']],
  ],
  social: [
    ['平安街道', ['社区主任', '网格员'], [null], ['npc', 'community'], []],
    ['新桥社区', ['社区书记'], [null], ['community', 'mediator'], []],
    ['妇女联合会', ['干事'], [null], ['mediator'], ['psychology']],
    ['总工会', ['干事'], [null], ['mediator'], []],
    ['商会', ['会长', '理事'], [null], ['cppcc'], ['economics']],
    ['第一中学', ['教师'], ['高级教师', '一级教师'], ['npc'], []],
    ['公交集团', ['驾驶员', '站长'], [null], ['community'], []],
    ['日报社', ['记者'], ['主任记者'], ['cppcc'], []],
    ['志愿者协会', ['秘书长', '理事'], [null], ['community'], ['psychology']],
  ],
} as const
